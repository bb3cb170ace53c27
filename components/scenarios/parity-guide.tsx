import type { ReadingOfRule } from '#components/families/presentation.ts';
import { SectionHead } from '#components/ui/panel.tsx';

const everywhere: readonly ReadingOfRule[] = [
  {
    what: 'Mining told',
    corrected: 'mineBlock says how many blocks it mined.',
    parity: 'mineBlock reports how many it found, not how many it mined.',
  },
  {
    what: 'Arrival',
    corrected: 'On ground lower than a block, such as farmland, a body knows when it has arrived.',
    parity: 'There it does not, as the original’s path finder does not, and loses the time until its walk is given up.',
  },
];

const left: readonly string[] = [
  'Code that runs on after its time: samples hide its effect in the original too, and here nothing has an effect after the last tick.',
  'Agents as operators, commands in chat, programs without a sandbox, and bodies that jump to where they are stuck: cheats, not rules.',
  'Crashes of the original’s own agents over answers that do not parse, bots that fail to join, and results that get lost.',
  'Chance without seeds, and an opening look around from before the bodies are placed: they would make figures worse, not more alike.',
];

const list = 'grid list-disc gap-1 pl-4 text-soft marker:text-muted';

/** What the parity rules of a scenario keep of the original, what they do not, and why. `readings` are the rules of the scenario itself. */
export function ParityGuide({ readings }: { readings: readonly ReadingOfRule[] }) {
  return (
    <section aria-label="Corrected rules and parity" className="grid gap-2">
      <SectionHead
        title="Corrected rules and parity"
        facts={<span className="text-micro text-muted">matches are played by the corrected rules unless parity is asked for</span>}
      />
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        <dl className="grid content-start gap-px overflow-hidden rounded-sm border border-line bg-line [&>div]:bg-panel">
          {[...readings, ...everywhere].map(({ what, corrected, parity }) => (
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
          <h3 className="font-semibold">What parity does not bring back</h3>
          <ul className={list}>
            {left.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="text-data text-muted">
            The log of every episode names its rules. Ratings, records of systems and the highest scores below hold episodes under the
            corrected rules alone; a run has one reading of the rules throughout, and its page names it.
          </p>
        </div>
      </div>
    </section>
  );
}
