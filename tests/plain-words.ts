import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

/** A phrase that comments, titles, messages and pages must not use, and what to write instead. */
interface RefusedPhrase {
  readonly phrase: RegExp;
  readonly instead: string;
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\w-])(?:${alternatives})(?![\\w-])`, 'gi');
}

const refused: readonly RefusedPhrase[] = [
  { phrase: words('anew'), instead: 'again, or a verb with re-: rebuild, restart, re-render' },
  {
    phrase: words('(?:what|which) (?:came|comes|became|becomes) of|(?:came|comes|come) of (?:it|them|this|that)'),
    instead: 'result, outcome',
  },
  { phrase: words('came to nothing'), instead: 'failed, had no effect' },
  { phrase: words('somebody|anybody|whoever'), instead: 'the role: caller, client, player, user, spectator' },
  { phrase: words('nobody|everybody'), instead: 'no or all with the role: no caller, all clients' },
  { phrase: words('(?:is|are|was|were|be|been|being|has|have|had) told'), instead: 'receives, gets, reports' },
  { phrase: words('tells? of'), instead: 'reports, describes' },
  { phrase: words('hears? of'), instead: 'is notified of, learns' },
  { phrase: words('told apart'), instead: 'distinguished' },
  { phrase: words('stands? here'), instead: 'the subject with is: "No messages yet"' },
  { phrase: words('puts? (?:\\w+ ){0,2}aside'), instead: 'close, dismiss' },
  { phrase: words('has the word'), instead: 'may run, is running' },
  { phrase: words('reckon(?:s|ed|ing)?'), instead: 'compute, estimate' },
  { phrase: words('so many'), instead: 'the name of the number: `count`, `limit`' },
  { phrase: words('(?:teams? from outside|outside teams?)'), instead: 'external team, own team, remote team' },
  { phrase: words('(?:come|comes|came) upon'), instead: 'find, visit' },
  { phrase: words('(?:take|takes|taken) up again'), instead: 'resume, restart' },
  { phrase: words('(?:works?|worked) off'), instead: 'run, play' },
  { phrase: words('that which'), instead: 'a noun with its verb: "the part that changed"' },
  {
    phrase: words('as ever|of no use|by halves|for want of|without a word|in the midst of'),
    instead: 'as before, without effect, in part, without',
  },
  { phrase: words('dear to (?:make|compute)'), instead: 'expensive' },
  { phrase: words('(?:is|are|was|were|be) heard of'), instead: 'is notified, sends a message' },
  { phrase: words('(?:go|goes|went|going) on from'), instead: 'continue after' },
  { phrase: words('(?:be|is|are|was|were) begun with'), instead: 'start from' },
  { phrase: /(?<=^|[.;:*/]\s)Of (?:it|what|which|that|those|them)\b/gm, instead: 'the subject first' },
];

/** A word that names of the code and its paths must not have, and what to write instead. */
interface RefusedName {
  readonly name: RegExp;
  readonly instead: string;
  /** Paths in which the word has its usual meaning, or belongs to a published interface. */
  readonly except?: RegExp;
}

/** A word as a part of a name: at its beginning or with a capital, and not as the beginning of a longer word. */
function part(word: string): RegExp {
  const capital = word[0]?.toUpperCase() + word.slice(1);
  return new RegExp(`(?:^${word}|${capital})(?:s?$|s?[A-Z0-9_])`);
}

const refusedNames: readonly RefusedName[] = [
  { name: part('tape'), instead: 'recording, cassette or history' },
  { name: part('desk'), instead: 'what the part keeps: calibrations, orders, connections' },
  { name: /ProcessLine/, instead: 'connection' },
  { name: /(?:^o|O)utside(?:Team|State|View|Words)/, instead: 'external' },
  {
    name: /(?:^q|Q)uestion(?!Mark)/,
    instead: 'call, prompt, request or query',
    // Agents ask each other and models questions there; own teams import `Question`.
    except:
      /^server\/(?:models\/planner\/talk|agents\/\w+\/prompts|agents\/own\/template)\/|^server\/agents\/own\/host-calls|^server\/match\/planner-goal/,
  },
  {
    name: part('leftOut'),
    instead: 'excluded, forfeited or irregular',
    except:
      /^(?!app\/|components\/(?:runs|compare|agents|tasks)\/|lib\/(?:metrics|protocol\/analysis)|server\/(?:figures\/analysis|db|cli\/run)).*/,
  },
];

const stringsAndComments = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** The refused words in the path and the names of a file, each with what to write instead. */
export function namesIn(file: string, text: string): string[] {
  const code = text.replace(stringsAndComments, '');
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const shouted = [...code.matchAll(/\bconst ([A-Z][A-Z0-9]*_[A-Z0-9_]*)\b/g)].map(([, name]) => `${name} (write: camelCase)`);
  const inPath = file
    .split('/')
    .map((one) => one.replace(/\..*$/, '').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
  const found = refusedNames.flatMap(({ name, instead, except }) =>
    except?.test(file) ? [] : [...inPath, ...names].filter((one) => name.test(one)).map((one) => `${one} (write: ${instead})`),
  );
  return [...found, ...shouted];
}

/** Sentences of Minecraft itself, which the server repeats word for word. */
const quoted = ['The particle was not visible for anybody'];

/** Texts that keep their words: prompts are part of the hash of every model call, and this check names the phrases itself. */
const exempt: readonly RegExp[] = [
  /^server\/agents\/\w+\/prompts\//,
  /^server\/agents\/toolkit\/(?:primitive-guide|program-rules)\.ts$/,
  /^tests\/plain-words/,
];

/** The refused phrases in a text, in order, each with what to write instead. */
export function phrasesIn(text: string): string[] {
  // A phrase may continue in the next line of a comment.
  const joined = quoted.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text.replace(/\n\s*(?:\*|\/\/) /g, ' '));
  const found = refused.flatMap(({ phrase, instead }) =>
    [...joined.matchAll(phrase)].map((match) => ({ at: match.index, hint: `"${match[0]}" (write: ${instead})` })),
  );
  return found.toSorted((a, b) => a.at - b.at).map(({ hint }) => hint);
}

/** The glossary lists words that are not used. */
function withoutGlossary(text: string): string {
  return text.replace(/^## Glossary$[\s\S]*?(?=^```|^## )/m, '');
}

/** The refused words in paths and names of every file of the code that has any, by path relative to the root. */
export function namesByFile(): ReadonlyMap<string, readonly string[]> {
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: root });
  const found = files.toSorted().map((file) => [file, namesIn(file, readFileSync(join(root, file), 'utf8'))] as const);
  return new Map(found.filter(([, names]) => names.length > 0));
}

/** The refused phrases of every checked file of the repository that has any, by path relative to the root. */
export function phrasesByFile(): ReadonlyMap<string, readonly string[]> {
  const patterns = ['{app,components,lib,server,tests}/**/*.{ts,tsx,css,md}', '*.{ts,md}'];
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => !exempt.some((path) => path.test(file)),
  );
  return new Map(
    files
      .toSorted()
      .map((file) => [file, phrasesIn(withoutGlossary(readFileSync(join(root, file), 'utf8')))] as const)
      .filter(([, found]) => found.length > 0),
  );
}
