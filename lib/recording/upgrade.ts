import { recordingVersion } from './format.ts';

/** Data of a recording before validation. */
type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : null;
}

/** A fact of Mushroom War or Dash & Dine, which version 1 wrote as a kind of event with these fields. */
function factOf({ kind, team, seq, episode, tick, ...rest }: Fields, fields: readonly string[]): Fields {
  const data = Object.fromEntries(fields.map((field) => [field, rest[field]]));
  return { kind: 'family', name: kind, team, data, seq, episode, tick };
}

/** Version 1 named the agent of a score change only in the text: `Ryn got 2 red_mushroom`. */
function withAgent(event: Fields): Fields {
  const { cause, agent: known } = event;
  const agent = typeof cause === 'string' && known === undefined ? /^(\w+) (?:got|lost) /.exec(cause)?.[1] : undefined;
  return agent === undefined ? event : { ...event, agent };
}

/** Versions 1 and 2 named the one reader of a message in a field of its own. */
function withAudience({ to, ...rest }: Fields): Fields {
  return { ...rest, audience: { to: 'seats', seats: [to] } };
}

/** The header of a recording in the current format, from one of format version `version`. Data that is not a header stays unchanged. */
export function upgradedHeader(version: number, header: unknown): unknown {
  const fields = version < recordingVersion ? fieldsOf(header) : null;
  return fields === null ? header : { ...fields, version: recordingVersion };
}

function ofVersionOne(event: Fields): Fields {
  switch (event.kind) {
    case 'area':
      return factOf(event, ['clean', 'slime']);
    case 'hand-in':
      return factOf(event, ['scored', 'wasted', 'locked', 'points']);
    case 'score':
      return withAgent(event);
    default:
      return event;
  }
}

/** An event in the current format, from one of a recording of format version `version`. Data that is not an event stays unchanged. */
export function upgradedEvent(version: number, event: unknown): unknown {
  const fields = version < recordingVersion ? fieldsOf(event) : null;
  if (fields === null) return event;
  if (version < 3 && fields.kind === 'chat' && fields.to !== undefined) return withAudience(fields);
  return version < 2 ? ofVersionOne(fields) : event;
}
