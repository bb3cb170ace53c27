import { z } from 'zod';
import { modelReferenceSchema } from '#lib/domain/model-setting.ts';
import { type Profile, profileSchema } from '#lib/domain/profile.ts';
import { profileModel } from '#lib/domain/profile-model.ts';
import type { SystemSetup } from '#lib/domain/system-setup.ts';
import { jsonOf } from '#lib/file-text.ts';
import { issueLine, issuesOf } from '#lib/issue-words.ts';

/** A seat that an agent of a profile plays. */
export interface ProfileSeat {
  /** The name of its system in the configuration. */
  readonly name: string;
  /** The file that it came from. */
  readonly file: string;
  /** The profile as its file has it, without its model unless that has an address or parameters of its own. */
  readonly profile: Profile;
  /** `provider/model`; empty for the model of the match. */
  readonly model: string;
}

/** A file that is no profile, with every reason. */
export interface WrongFile {
  readonly file: string;
  readonly reasons: readonly string[];
}

/** Most reasons that one file shows. */
const mostReasons = 5;
/** Longest name of a team that names all its agents. */
const longestJoined = 40;

/** Text as the name of a system: lower-case words joined by dashes. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '')
    .slice(0, 24);
}

/** A name that none of the taken ones is. */
function freeName(wanted: string, taken: readonly string[]): string {
  const names = [wanted, ...Array.from({ length: 98 }, (_, index) => `${wanted}-${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? wanted;
}

/** Reads a profile of MINDcraft for a seat, or says what is wrong with it. `taken` are the names that other systems have. */
export function readProfileFile(file: string, text: string, taken: readonly string[]): ProfileSeat | WrongFile {
  const read = jsonOf(text);
  if (!read.ok) return { file, reasons: [`It ${read.problem}`] };
  const parsed = profileSchema.safeParse(read.value);
  if (!parsed.success) return { file, reasons: reasonsOf(parsed.error) };
  const { model, ...others } = parsed.data;
  const named = referenceOf(model);
  if (model !== undefined && named === null)
    return {
      file,
      reasons: [`model: ${JSON.stringify(model)} names no provider. Write it as provider/model, such as openai/gpt-4o-mini.`],
    };
  const name = slug(others.name ?? '') || slug(file.replace(/\.[^.]*$/, '')) || 'agent';
  const isOwn = typeof model === 'object' && (model.url !== undefined || model.params !== undefined);
  return { name: freeName(name, taken), file, profile: isOwn ? parsed.data : others, model: named ?? '' };
}

function referenceOf(model: Profile['model']): string | null {
  if (typeof model === 'string') return profileModel(model);
  return model?.model === undefined ? null : profileModel(model.model, model.api);
}

/** A profile without its model if the user chose another one. */
function chosen({ profile, model }: ProfileSeat): Profile {
  const { model: own, ...others } = profile;
  return own === undefined || referenceOf(own) === model ? profile : others;
}

function reasonsOf(error: z.ZodError): string[] {
  const all = issuesOf(error).map(issueLine);
  const [shown, rest] = [all.slice(0, mostReasons), all.length - mostReasons];
  return rest > 0 ? [...shown, `and ${rest} more`] : shown;
}

/** Why the model of a seat cannot be called; undefined if it can. */
export function modelProblem({ model }: ProfileSeat): string | undefined {
  return model === '' || modelReferenceSchema.safeParse(model).success ? undefined : 'Write it as provider/model, or leave it empty.';
}

/** The setups of a group, one for each seat and one for the team of all, and the team's name. */
export function groupSetups(
  seats: readonly ProfileSeat[],
  agent: string,
  taken: readonly string[],
): { readonly team: string; readonly setups: readonly (readonly [name: string, setup: SystemSetup])[] } {
  const members = seats.map((seat): readonly [string, SystemSetup] => [
    seat.name,
    {
      agent,
      ...(seat.model === '' ? {} : { model: seat.model }),
      options: { profile: z.record(z.string(), z.json()).parse(chosen(seat)) },
    },
  ]);
  const names = seats.map(({ name }) => name);
  const [first = 'agents'] = names;
  const joined = names.join('-');
  const wanted = joined.length <= longestJoined ? joined : `${first}-and-${names.length - 1}-more`;
  const team = freeName(names.length === 1 ? `team-${first}` : wanted, [...taken, ...names]);
  return { team, setups: [...members, [team, { seats: names }]] };
}
