/** An answer in the form that prompts ask for. */
export function jsonAnswer(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\``;
}
