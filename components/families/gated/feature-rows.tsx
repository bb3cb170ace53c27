import { type FeatureId, type FeatureReasons, type Features, featureIds, levels } from '#lib/coordination/features.ts';

const titles: Readonly<Record<FeatureId, string>> = {
  C: 'Criticality',
  A: 'Advantage',
  D: 'Impact',
  R: 'Recoverability',
  H: 'History',
};

/** What speaks for coordination is gold, and what speaks against it is green. */
const forCoordination: ReadonlySet<FeatureId> = new Set(['C', 'A', 'D']);

/** The five features of a decision: level from 0 to 3 with its reason. */
export function FeatureRows({ features, reasons }: { features: Features; reasons: FeatureReasons }) {
  return (
    <dl className="grid gap-1">
      {featureIds.map((id) => (
        <div key={id} className="grid grid-cols-[7rem_3rem_1fr] items-baseline gap-x-2 text-micro" data-feature={`${id}${features[id]}`}>
          <dt>
            <b className="font-semibold">{id}</b> <span className="text-muted">{titles[id]}</span>
          </dt>
          <dd className="flex items-center gap-0.5">
            <span className="w-3 font-semibold">{features[id]}</span>
            {levels.slice(1).map((level) => (
              <i
                key={level}
                aria-hidden="true"
                className={`block size-1.5 ${level > features[id] ? 'bg-neutral' : forCoordination.has(id) ? 'bg-gold' : 'bg-ok'}`}
              />
            ))}
          </dd>
          <dd className="text-soft">{reasons[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
