import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '#lib/message-of.ts';
import { socketPath } from '#lib/protocol/socket-path.ts';
import { teamsFolder } from '#server/agents/own/own-teams.ts';
import { isOfInterface, serveApi } from '#server/api/serve.ts';
import { Authenticator } from '#server/auth/authenticator.ts';
import type { Binding } from '#server/auth/binding.ts';
import { RequestGate } from '#server/auth/request-gate.ts';
import { seatSecret } from '#server/auth/seat-cookie.ts';
import { Calibrations } from '#server/calibration/calibrations.ts';
import { InputError } from '#server/contract/input-error.ts';
import { ArenaStore } from '#server/dashboard/arena-store.ts';
import { Dashboard } from '#server/dashboard/dashboard.ts';
import { MatchViewers } from '#server/dashboard/match-viewers.ts';
import { PeopleOfMatches } from '#server/dashboard/people-of-matches.ts';
import { provideServices } from '#server/dashboard/provided-services.ts';
import { RecordedArchive } from '#server/dashboard/recorded-archive.ts';
import { RecordingStore } from '#server/dashboard/recording-store.ts';
import { DashboardPresence, type Presence } from '#server/db/dashboard-presence.ts';
import { openDatabase } from '#server/db/database.ts';
import { leaseOwner } from '#server/db/lease-owner.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { PeopleRepository } from '#server/db/people-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { TrainingRows } from '#server/db/training-rows.ts';
import { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { loadCatalogue } from '#server/runs/catalogue.ts';
import { CheckpointStore } from '#server/runs/checkpoint-store.ts';
import { Invitations } from '#server/runs/invitations.ts';
import { Lobbies } from '#server/runs/lobbies.ts';
import { matchProgram } from '#server/runs/match-child.ts';
import { Scheduler } from '#server/runs/scheduler.ts';
import { ChangeNotifier } from '#server/spectate/change-notifier.ts';
import type { SeatConnections } from '#server/spectate/player-connection.ts';
import { Relay } from '#server/spectate/relay.ts';
import { openSocketGate } from '#server/spectate/socket-gate.ts';
import { contentPolicy, newNonce, nonceHeader } from './content-policy.ts';
import { openModels } from './models.ts';
import { PackedPages } from './packed-pages.ts';

/** Answers a request. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface BootOptions {
  readonly binding: Binding;
  /** The data folder. */
  readonly folder: string;
  /** Pages are compiled on demand and reloaded when they change. */
  readonly dev: boolean;
  /** Another program that plays the matches, for tests. */
  readonly program?: string;
  /** Serves no pages, for tests of everything else. */
  readonly withoutPages?: boolean;
  /** What answers the requests that pass the gate instead of the interface and the pages, for tests. */
  readonly serve?: (dashboard: Dashboard) => Handler;
  log(message: string): void;
}

/** A running dashboard. */
export interface Running {
  readonly address: string;
  /** The address that makes its user the owner; null if there is a password. */
  readonly ownerAddress: string | null;
  /** Ordered shutdown: no new work is accepted, running matches return to the queue, clients are notified, all child processes exit. */
  close(): Promise<void>;
}

const project = join(import.meta.dirname, '..', '..');

const securityHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'SAMEORIGIN' };

/** Adds the content policy to an answer, and its nonce to the request, where Next reads it. */
function secure(request: IncomingMessage, response: ServerResponse, dev: boolean): void {
  const nonce = newNonce();
  const policy = contentPolicy(nonce, dev);
  Object.assign(request.headers, { 'content-security-policy': policy, [nonceHeader]: nonce });
  const headers = { ...securityHeaders, 'content-security-policy': policy };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function listen(http: HttpServer, { host, port }: Binding): Promise<string> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start.`;
      if (error.code === 'EADDRINUSE') reject(new InputError(taken));
      else if (error.code === 'EACCES') reject(new InputError(`This user may not use port ${port}. Choose one above 1023 with PORT.`));
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new InputError(`HOST ${host} is not an address of this machine.`));
      else reject(error);
    });
    http.listen(port, host, () => {
      const bound = http.address();
      const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${actual}`);
    });
  });
}

/** Starts the dashboard. Throws an InputError, with nothing left running, if it cannot start with these options. */
export async function boot(options: BootOptions): Promise<Running> {
  const { binding, folder, dev, log } = options;
  const database = openDatabase(folder);
  const closers: (() => unknown)[] = [() => database.close()];
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) await step();
  };
  try {
    const authenticator = await Authenticator.open(binding.password, folder);
    const gate = new RequestGate(authenticator, binding);
    const catalogue = await loadCatalogue(teamsFolder(folder), new CheckpointStore(folder));
    const ready = Promise.withResolvers<(request: IncomingMessage, response: ServerResponse) => void>();
    const isSocket = ({ url }: IncomingMessage): boolean => url?.startsWith(`${socketPath}/`) === true;
    // A client that asks any other address for another protocol gets the answer to an ordinary request.
    const http = createServer({ shouldUpgradeCallback: (request) => dev || isSocket(request) }, (request, response) => {
      if (!isSocket(request)) void ready.promise.then((serve) => serve(request, response));
    });
    const connections = new Set<Socket>();
    http.on('connection', (connection) => {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
    });
    const address = await listen(http, binding);
    closers.push(() => {
      const closed = new Promise((resolve) => http.close(resolve));
      for (const connection of connections) connection.destroy();
      return closed;
    });
    const presence = new DashboardPresence(folder);
    for (const other of presence.others()) log(besideAnother(folder, other));
    presence.announce(address, authenticator.locked);
    closers.push(() => presence.withdraw());
    const pages = options.withoutPages ? noPage : await openPages(http, binding, dev, closers);

    const matches = new MatchRepository(database);
    const relay = new Relay(new RecordedArchive(matches, folder));
    const lobbies = new Lobbies(({ lease, run }) => changes.note(lease.match, run));
    const seats = seatConnections(lobbies);
    const viewers = new MatchViewers(lobbies, matches);
    const sockets = openSocketGate(
      http,
      relay,
      (request) => gate.refusesSocket(request),
      authenticator,
      seats,
      (match, standing, cookies) => viewers.of(match, { standing, cookies }),
    );
    const changes = new ChangeNotifier((what, id) => sockets.emit('changed', what, id));
    closers.push(
      () => sockets.disconnectSockets(true),
      () => relay.close(),
      () => changes.close(),
    );

    const parallel = availableParallelism();
    const queue = new MatchQueue(database, 'server');
    const program = options.program ?? matchProgram;
    const models = openModels(database, false);
    closers.push(() => models.close());
    const invitations = new Invitations();
    const observers = [relay, changes, invitations, lobbies];
    const ofPeople = binding.minecraftHost === undefined ? {} : { minecraftHost: binding.minecraftHost };
    const owner = leaseOwner();
    const scheduler = new Scheduler({ queue, folder, owner, program, observers, models: models.gateway, parallel, log, ...ofPeople });
    closers.push(() => scheduler.close());
    const runs = new RunRepository(database);
    const analysis = new AnalysisThread(folder);
    closers.push(() => analysis.close());
    const calibration = new Calibrations(folder);
    closers.push(() => calibration.close());
    const recordings = new RecordingStore(matches, folder);
    const arenas = new ArenaStore();
    const dashboard: Dashboard = new Dashboard({
      catalogue,
      arenas,
      matches,
      runs,
      analysis,
      calibration,
      scheduler,
      relay,
      changes,
      invitations,
      authenticator,
      recordings,
      presence,
      parallel,
      models: models.settingsService,
      training: new TrainingRows(database),
      people: new PeopleOfMatches({
        ...{ lobbies, matches, results: new PeopleRepository(database) },
        asker: () => authenticator.asker,
        address: () => authenticator.sender.address,
        hidesSeed: (match) => dashboard.hidesSeed(match),
      }),
      viewers,
      reach: models.gateway,
      teams: teamsFolder(folder),
    });
    provideServices(dashboard);
    closers.push(
      () => provideServices(null),
      () => dashboard.stop(),
    );

    const handle = options.serve?.(dashboard) ?? interfaceBefore(pages, serveApi(dashboard));
    const serve: Handler = async (request, response) => {
      if (gate.handle(request, response)) return;
      await authenticator.attend(request.headers, gate.sender(request), () => handle(request, response));
    };
    ready.resolve((request, response) => {
      secure(request, response, dev);
      serve(request, response).catch((error: unknown) => {
        log(`${request.method} ${request.url} failed: ${messageOf(error)}`);
        if (response.headersSent) response.end();
        else {
          response.writeHead(500, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ error: 'The server could not answer this. Its own output says why.' }));
        }
      });
    });
    const ownerAddress = authenticator.token === null ? null : `${address}/?token=${authenticator.token}`;
    return { address, ownerAddress, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The seats of people, for pages that connect with the cookies of their users. */
function seatConnections(lobbies: Lobbies): SeatConnections {
  return {
    connect: (match, cookies, page) => lobbies.connect(match, seatSecret(cookies, match), page),
    disconnect: (match, agent, page) => lobbies.disconnect(match, agent, page),
    act: (match, agent, page, inputs) => lobbies.act(match, agent, page, inputs),
    measured: (match, agent, page, latency) => lobbies.measured(match, agent, page, latency),
  };
}

function besideAnother(folder: string, { address, pid }: Presence): string {
  return `Another dashboard also uses the data folder ${folder}: ${address}, process ${pid}. That is safe: each match is played by one of them, and both show all matches. A match can be watched live and paused only in the dashboard that plays it. If you want one dashboard only, stop this one or the other.`;
}

/** Answers requests by the interface or by the pages. */
function interfaceBefore(pages: Handler, api: Handler): Handler {
  return (request, response) => (isOfInterface(request.url) ? api(request, response) : pages(request, response));
}

async function noPage(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(404).end();
}

async function openPages(http: HttpServer, binding: Binding, dev: boolean, closers: (() => unknown)[]) {
  const { default: next } = await import('next');
  const pages = next({ dev, hostname: binding.host, port: binding.port, httpServer: http });
  await pages.prepare();
  closers.push(() => pages.close());
  const handle = pages.getRequestHandler();
  if (dev) return handle;
  const packed = new PackedPages(project);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!packed.handle(request, response)) await handle(request, response);
  };
}
