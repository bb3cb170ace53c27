import { type MatchConfiguration, matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import type { FromMatchProcess } from '#server/contract/process-protocol.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import type { Gateway } from '#server/models/gateway.ts';
import type { MatchProcesses } from '#server/runs/match-processes.ts';
import { Scheduler } from '#server/runs/scheduler.ts';
import type { GatewayStage } from './gateway-stage.ts';
import { type Behaviour, says } from './model-server.ts';

export interface Played {
  readonly match: MatchDetail;
  readonly events: readonly MatchEvent[];
}

export interface Playing {
  readonly scheduler: Scheduler;
  readonly match: string;
  readonly messages: readonly FromMatchProcess[];
  readonly ended: Promise<Played>;
}

export interface ModelMatchPlan {
  readonly stage: GatewayStage;
  readonly gateway: Gateway;
  /** The path of the match process's program, and the processes that run it. */
  readonly program: string;
  readonly processes: MatchProcesses;
  readonly configuration: Pick<MatchConfiguration, 'teams' | 'episodes' | 'models' | 'systems'>;
  /** Gets every message of the match process. */
  hear?(message: FromMatchProcess): void;
}

/** Starts a match of Mushroom War in a match process whose model calls go through a gateway of this process. */
export function startModelMatch({ stage, gateway, program, processes, configuration, hear }: ModelMatchPlan): Playing {
  const matches = new MatchRepository(stage.database);
  const id = matches.create(matchConfigurationSchema.parse({ scenario: 'mushroom-war', seed: 5, ...configuration }), 'command-line');
  const messages: FromMatchProcess[] = [];
  const over = Promise.withResolvers<void>();
  const scheduler = new Scheduler({
    queue: new MatchQueue(stage.database, 'command-line'),
    folder: stage.folder,
    owner: 'test',
    program,
    observers: [
      {
        started: () => false,
        message: (_, message) => {
          messages.push(message);
          hear?.(message);
        },
        ended: () => over.resolve(),
      },
    ],
    models: gateway,
    parallel: 1,
    processes,
    only: { match: id },
    log: () => undefined,
  });
  const ended = over.promise.then(async (): Promise<Played> => {
    await scheduler.close();
    const match = matches.find(id);
    if (match === null) throw new Error('The match is gone.');
    return { match, events: messages.flatMap((message) => (message.type === 'events' ? message.events : [])) };
  });
  return { scheduler, match: id, messages, ended };
}

/** Programs of a team in the form of a model's answer: each agent walks and says so. */
export const programs = ['AgentA', 'AgentB']
  .map(
    (name) => `\`\`\`javascript\nasync function go${name}(bot) {\n  bot.chat('${name} goes');\n  await bot.waitForTicks(200);\n}\n\`\`\``,
  )
  .join('\n');

const relations = '```json\n[["mineBlock(bot, \\"slime_block\\", 1)", [], ["slime_block"]]]\n```';

/** Answers every purpose of TactiCrafter, after a delay if `until` gives one. */
export function tactician(until: () => Promise<void> = async () => undefined): Behaviour {
  return async (response, request, seen) => {
    await until();
    const text = JSON.stringify(seen.body.messages);
    if (text.includes('[tactics end]')) says('[tactics]\n1. Ryn and Raze mine slime_block.\n[tactics end]')(response, request, seen);
    else if (text.includes('javascript')) says(programs)(response, request, seen);
    else says(relations)(response, request, seen);
  };
}
