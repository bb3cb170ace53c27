import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessTokenFile } from '#server/auth/access-token.ts';

const project = join(import.meta.dirname, '../..');
const patience = 30_000;

/** The address that makes its visitor the owner of a dashboard. */
export function ownerAddress({ address, folder }: Pick<Dashboard, 'address' | 'folder'>): string {
  return `${address}/?token=${readFileSync(join(folder, accessTokenFile), 'utf8').trim()}`;
}

/** The real dashboard with its pages, on a free port and with its own data folder. */
export class Dashboard {
  readonly address: string;
  private readonly child: ChildProcess;
  readonly folder: string;
  private readonly ended: Promise<void>;

  private constructor(address: string, child: ChildProcess, folder: string, ended: Promise<void>) {
    this.address = address;
    this.child = child;
    this.folder = folder;
    this.ended = ended;
  }

  /**
   * Builds the pages if sources changed, starts, and waits for the line with the address. Rejects with the output otherwise. `program` is
   * another program to start, which builds nothing; `password` sets a password.
   */
  static async start(program: string = join(project, 'server/start.ts'), password = ''): Promise<Dashboard> {
    const folder = mkdtempSync(join(tmpdir(), 'arena-browser-'));
    const env = { ...process.env, ARENA_DATA: folder, PORT: '0', HOST: '', ARENA_PASSWORD: password, NODE_ENV: 'production' } as const;
    const child = spawn(process.execPath, [program], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString('utf8');
    });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const address = await new Promise<string>((resolve, reject) => {
      let line = '';
      child.stdout.on('data', (text: Buffer) => {
        line += text.toString('utf8');
        if (line.includes('\n')) resolve(line.trim());
      });
      child.once('exit', (code) => reject(new Error(`The dashboard ended with code ${code} before it listened:\n${said}`)));
    });
    return new Dashboard(address, child, folder, ended);
  }

  /** The address that makes its visitor the owner. */
  get ownerAddress(): string {
    return ownerAddress(this);
  }

  /** Stops it as Ctrl-C would, and removes its data. */
  async stop(): Promise<void> {
    const limit = setTimeout(() => this.child.kill('SIGKILL'), patience);
    this.child.kill('SIGTERM');
    await this.ended;
    clearTimeout(limit);
    rmSync(this.folder, { recursive: true });
  }
}
