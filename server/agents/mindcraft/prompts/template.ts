/** The placeholders of a profile's prompts that are filled here, each written as $NAME. */
export const placeholders = [
  'NAME',
  'STATS',
  'INVENTORY',
  'ACTION',
  'COMMAND_DOCS',
  'CODE_DOCS',
  'EXAMPLES',
  'MEMORY',
  'SELF_PROMPT',
  'CONVO',
  'TO_SUMMARIZE',
] as const;
type Placeholder = (typeof placeholders)[number];

/** A prompt of a profile with its placeholders filled. Those without a value stay as they are. */
export function filled(template: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  const known: ReadonlyMap<string, string> = new Map(Object.entries(values));
  return template.replaceAll(/\$([A-Z_]+)/g, (whole, name: string) => known.get(name) ?? whole);
}
