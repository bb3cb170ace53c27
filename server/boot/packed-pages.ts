import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, extname, join, posix, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** File types worth compressing. All other files in the folder have compressed formats. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * In order of preference. Browsers accept the first only from this machine and over TLS. Its quality 9 would take ten times the processor time of 6
 * for files that are smaller by less than one percent.
 */
const encodings = [
  { name: 'br', pack: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) },
  { name: 'gzip', pack: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
] as const;
type Encoding = (typeof encodings)[number]['name'];

function foldersOf(project: string): { readonly built: string; readonly packed: string } {
  return { built: join(project, '.next', 'static'), packed: join(project, '.next', 'packed') };
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Whether a browser with this `accept-encoding` accepts an encoding. */
function takes(accepted: string, name: Encoding): boolean {
  return accepted.split(',').some((entry) => {
    const [encoding, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return encoding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Compresses the scripts and styles of the built pages once, so that requests do not wait for it. */
export async function packPages(project: string): Promise<void> {
  const { built, packed } = foldersOf(project);
  rmSync(packed, { recursive: true, force: true });
  const pack = async (file: string): Promise<void> => {
    const text = readFileSync(join(built, file));
    for (const encoding of encodings) {
      const target = join(packed, encoding.name, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, await encoding.pack(text));
    }
  };
  await Promise.all(
    filesIn(built)
      .filter((file) => extname(file) in types)
      .map(pack),
  );
}

/** Serves the compressed scripts and styles of the built pages. Their names contain a hash, so browsers cache them forever. */
export class PackedPages {
  private readonly folder: string;
  private readonly known: ReadonlySet<string>;
  private readonly read = new Map<string, Buffer>();

  constructor(project: string) {
    this.folder = foldersOf(project).packed;
    this.known = new Set(filesIn(this.folder).map((file) => file.split(sep).join(posix.sep)));
  }

  /** Answers a request for such a file. Returns false for every other request, and if the browser accepts none of its encodings. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request;
    const [path = ''] = url.split('?', 1);
    const [, file] = /^\/_next\/static\/(.+)$/.exec(path) ?? [];
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = encodings.find(({ name }) => takes(accepted, name) && this.known.has(`${name}/${file}`))?.name;
    if (encoding === undefined) return false;
    const body = this.bytes(`${encoding}/${file}`);
    response.writeHead(200, {
      'content-type': types[extname(file)],
      'content-encoding': encoding,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    response.end(method === 'HEAD' ? undefined : body);
    return true;
  }

  private bytes(file: string): Buffer {
    const bytes = this.read.get(file) ?? readFileSync(join(this.folder, file));
    this.read.set(file, bytes);
    return bytes;
  }
}
