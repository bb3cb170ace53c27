import { z } from 'zod';

/** What a refusal of a provider teaches about the calls of a model. */
export type Lesson =
  | { readonly kind: 'without'; readonly name: string }
  | { readonly kind: 'renamed'; readonly from: string; readonly to: string }
  /** The largest length of an answer that it accepts, in tokens. */
  | { readonly kind: 'longest'; readonly tokens: number }
  /** It takes no tools, or no text of the system apart from the prompt. */
  | { readonly kind: 'no-tools' }
  | { readonly kind: 'no-system' };

/** Names of the length of an answer, in all protocols. */
export const lengthNames: ReadonlySet<string> = new Set([
  'max_tokens',
  'max_completion_tokens',
  'max_output_tokens',
  'maxOutputTokens',
  'num_predict',
]);

/** Room for the thinking of a model, in tokens: at first, and after an answer that was thinking alone. */
const usualRoom = 16_384;
const largeRoom = 49_152;

type Body = Readonly<Record<string, unknown>>;
const bodySchema = z.record(z.string(), z.unknown());
const messagesSchema = z.array(z.looseObject({ role: z.string(), content: z.unknown() }));

/** What is known of one model at one address: the parameters that it takes, and its room to think. It lasts as long as the process. */
export class LearnedModel {
  private readonly lessons: Lesson[] = [];
  private tokensToThink: number;
  private mostRoom = Number.POSITIVE_INFINITY;

  /** `thinks`: its name says that it thinks before its answer. */
  constructor(thinks: boolean) {
    this.tokensToThink = thinks ? usualRoom : 0;
  }

  /** Tokens of an answer beyond those of its words, for its thinking. */
  get room(): number {
    return Math.min(this.tokensToThink, this.mostRoom);
  }

  /** An answer held thinking. */
  thought(): void {
    this.tokensToThink = Math.max(this.tokensToThink, usualRoom);
  }

  /** An answer was cut in its thinking. False if there is no more room to give. */
  moreRoom(): boolean {
    const before = this.room;
    this.tokensToThink = this.tokensToThink < usualRoom ? usualRoom : largeRoom;
    return this.room > before;
  }

  /** The prompt and the room do not fit together. False if there is no room to take away. */
  lessRoom(most: number): boolean {
    if (this.room <= most) return false;
    this.mostRoom = most;
    return true;
  }

  get takesTools(): boolean {
    return !this.lessons.some(({ kind }) => kind === 'no-tools');
  }

  /** Takes a lesson in. False if it is known, so that another attempt would be the same. */
  learn(lesson: Lesson): boolean {
    const text = JSON.stringify(lesson);
    if (this.lessons.some((known) => JSON.stringify(known) === text)) return false;
    if (lesson.kind === 'renamed' && this.lessons.some((known) => known.kind === 'renamed' && known.from === lesson.to))
      return this.learn({ kind: 'without', name: lesson.from });
    this.lessons.push(lesson);
    return true;
  }

  /** The body of a request as this model takes it. */
  adapted(body: Body): Body {
    return this.lessons.reduce(changed, body);
  }

  /** A `fetch` that sends the bodies of requests as this model takes them. */
  fetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return (input, init) => {
      if (this.lessons.length === 0 || typeof init?.body !== 'string') return fetch(input, init);
      const body = bodySchema.safeParse(JSON.parse(init.body));
      return fetch(input, body.success ? { ...init, body: JSON.stringify(this.adapted(body.data)) } : init);
    };
  }
}

function changed(body: Body, lesson: Lesson): Body {
  switch (lesson.kind) {
    case 'without':
      return everyField(body, (name, value) => (name === lesson.name ? null : [name, value]));
    case 'renamed':
      return everyField(body, (name, value) => [name === lesson.from ? lesson.to : name, value]);
    case 'longest':
      return everyField(body, (name, value) => [
        name,
        lengthNames.has(name) && typeof value === 'number' ? Math.min(value, lesson.tokens) : value,
      ]);
    case 'no-system':
      return withoutSystem(body);
    case 'no-tools':
      return body;
  }
}

/** Objects in a request that hold parameters, as the request itself does. */
const holders: ReadonlySet<string> = new Set(['generationConfig', 'options', 'parameters']);

/** Changes or drops each parameter, also those inside `generationConfig` and its like. */
function everyField(body: Body, change: (name: string, value: unknown) => readonly [string, unknown] | null): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const inner = holders.has(name) ? bodySchema.safeParse(value).data : undefined;
      const next = change(name, inner === undefined ? value : everyField(inner, change));
      return next === null ? [] : [next];
    }),
  );
}

/** The names of all parameters of a request. */
export function fieldNames(body: Body): string[] {
  const names: string[] = [];
  everyField(body, (name, value) => {
    names.push(name);
    return [name, value];
  });
  return names;
}

/** Puts the text of the system before the first message of the user. */
function withoutSystem(body: Body): Body {
  const messages = messagesSchema.safeParse(body.messages).data;
  if (messages === undefined) return body;
  const isSystem = ({ role }: { role: string }): boolean => role === 'system' || role === 'developer';
  const system = messages.filter(isSystem).map(({ content }) => String(content));
  const [first, ...others] = messages.filter((message) => !isSystem(message));
  if (first === undefined) return { ...body, messages: messages.map((message) => ({ ...message, role: 'user' })) };
  const text = `${system.join('\n\n')}\n\n`;
  const content = Array.isArray(first.content) ? [{ type: 'text', text }, ...first.content] : text + String(first.content);
  return { ...body, messages: [{ ...first, content }, ...others] };
}
