import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { TrainingFigures } from '#lib/domain/training-card.ts';
import type { PaperTraining } from '#lib/families/references.ts';
import { scenarioTitle } from '#lib/families/titles.ts';
import { formatNumber } from '#lib/format.ts';

const columns = ['Trials', 'Successes', 'Examples', 'Average length'] as const;

function Figures({ figures: { trials, successes, examples, averageLength } }: { figures: Omit<TrainingFigures, 'scenario'> }) {
  return (
    <>
      <td>{formatNumber(trials)}</td>
      <td>{formatNumber(successes)}</td>
      <td>{formatNumber(examples)}</td>
      <td>{averageLength === null ? '–' : formatNumber(averageLength, 1)}</td>
    </>
  );
}

/** The figures of training data by scenario. Below each are the figures that the scenario's paper prints of its own data. */
export function FigureTable({ figures, paper }: { figures: readonly TrainingFigures[]; paper: Readonly<Record<string, PaperTraining>> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <ScrollRegion label="Figures by scenario">
        <table className="w-full text-data [&_td]:h-8 [&_td]:px-2 [&_td]:text-right [&_td]:tabular-nums [&_th]:px-2 sm:[&_td]:px-3 sm:[&_th]:px-3">
          <thead className="text-micro text-muted">
            <tr>
              <th scope="col" className="h-7 text-left">
                Scenario
              </th>
              {columns.map((title) => (
                <th key={title} scope="col" className="text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {figures.map((row) => {
            const published = paper[row.scenario];
            return (
              <tbody key={row.scenario} className="border-line border-t">
                <tr>
                  <th scope="row" className="text-left font-semibold">
                    {scenarioTitle(row.scenario)}
                  </th>
                  <Figures figures={row} />
                </tr>
                {published === undefined ? null : (
                  <tr className="text-muted">
                    <th scope="row" className="text-left font-normal">
                      {published.label}
                    </th>
                    <Figures figures={published} />
                  </tr>
                )}
              </tbody>
            );
          })}
        </table>
      </ScrollRegion>
      <p className="text-micro text-muted">
        A trial is a finished episode that counts. The average length is the mean number of model calls of all trials, successful or not. Of
        the filters, only that of purposes applies to it.
        {figures.some(({ scenario }) => paper[scenario] !== undefined)
          ? ' A row of a paper shows the figures that the paper prints, from its own models and tasks.'
          : ''}
      </p>
    </div>
  );
}
