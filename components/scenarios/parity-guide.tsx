import type { ReadingOfRule } from '#components/families/presentation.ts';
import { SectionHead } from '#components/ui/panel.tsx';

const ofPillagerBench: readonly ReadingOfRule[] = [
  {
    what: 'Mining report',
    corrected: 'mineBlock reports how many blocks it mined.',
    parity: 'mineBlock reports how many it found, not how many it mined.',
  },
  {
    what: 'End of a walk',
    corrected: 'A body also notices that it has reached its goal on ground lower than a block, such as farmland.',
    parity: 'A body does not notice it there, as in the original, and loses time until it gives up the walk.',
  },
];

const left: readonly string[] = [
  'Code that continues after the end. Here nothing has an effect after the last tick, and the original’s samples do not show one either.',
  'Agents with operator rights, commands in chat, programs without a sandbox, and teleports of stuck bodies: these are cheats, not rules.',
  'Crashes of the original’s agents on invalid answers, bots that fail to join, and lost results.',
  'Randomness without a seed, and observations that precede the bodies. Both would make figures worse, not more similar.',
];

const list = 'grid list-disc gap-1 pl-4 text-soft marker:text-muted';

interface ParityGuideProperties {
  /** The rules of this scenario alone. */
  readonly readings: readonly ReadingOfRule[];
  /** Whether teams compete, as in PillagerBench, whose defects concern all its scenarios. */
  readonly isForPoints: boolean;
}

/**
 * The differences between the parity rules and the corrected rules of a scenario. For competitive scenarios also the defects of the original
 * that parity does not keep.
 */
export function ParityGuide({ readings, isForPoints }: ParityGuideProperties) {
  return (
    <section aria-label="Corrected rules and parity" className="grid gap-2">
      <SectionHead
        title="Corrected rules and parity"
        facts={<span className="text-micro text-muted">matches play by the corrected rules by default</span>}
      />
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <dl className="grid content-start gap-px overflow-hidden rounded-sm border border-line bg-line [&>div]:bg-panel">
          {[...readings, ...(isForPoints ? ofPillagerBench : [])].map(({ what, corrected, parity }) => (
            <div key={what} className="grid gap-0.5 px-3 py-2 text-data">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-soft">{corrected}</dd>
              <dd className="text-soft">
                <b className="font-semibold text-text">Parity:</b> {parity}
              </dd>
            </div>
          ))}
        </dl>
        <div className="grid content-start gap-1.5">
          {isForPoints ? (
            <>
              <h3 className="font-semibold">What parity does not bring back</h3>
              <ul className={list}>
                {left.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          ) : null}
          <p className="text-data text-muted">
            The log of every episode names its rules. A run uses one rule set throughout, and its page names it.
            {isForPoints
              ? ' Ratings, records of systems and the highest scores below count only episodes under the corrected rules.'
              : ' Parity is chosen by “rules: parity” in YAML, or by --rules parity on the command line.'}
          </p>
        </div>
      </div>
    </section>
  );
}
