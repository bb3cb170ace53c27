import { areSameWeights, type Calibration, type Replay, surfaceOf } from '#lib/coordination/calibration-report.ts';

const cell = 44;
const [left, top] = [56, 28];

/**
 * A page without scripts that shows a calibration: the value over both thresholds as a surface with the chosen point, the chosen and the usual
 * setting on both parts of the templates, and what was tried.
 */
export function calibrationPage(run: string, calibration: Calibration): string {
  const { best, usual, training, test, settings, grid } = calibration;
  const rows = [
    ['usual, training', usual.training],
    ['chosen, training', best.training],
    ['usual, test', usual.test],
    ['chosen, test', best.test],
  ] as const;
  const { weights, thresholds } = best;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Calibration of the gate</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:#1c2024;background:#fff}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #d6dade;padding:.3rem .6rem;text-align:right}td:first-child,th:first-child{text-align:left}
svg{max-width:100%;height:auto}text{font:12px system-ui,sans-serif}.scroll{overflow-x:auto}</style>
<h1>Calibration of the gate</h1>
<p>Run ${escaped(run)}: ${settings} settings were replayed over the recorded issues of ${training.length} templates, and the chosen one over ${test.length} others. Nothing was played again.</p>
<h2>Value over both thresholds</h2>
<p>Weights C ${weights.C}, A ${weights.A}, D ${weights.D}, R ${weights.R}, H ${weights.H}. The frame is the chosen point: ${thresholds.low} and ${thresholds.high}.</p>
${surfaceSvg(calibration)}
<h2>Chosen and usual setting</h2>
<div class="scroll"><table><tr><th>setting</th><th>value</th><th>resolved</th><th>escalated</th><th>adjudicated</th><th>issues</th><th>unknown</th></tr>
${rows.map(([name, replay]) => tableRow(name, replay)).join('\n')}
</table></div>
<h2>What was tried</h2>
<ul>${Object.entries(grid)
    .map(([name, values]) => `<li>${escaped(name)}: ${values.join(', ')}</li>`)
    .join('')}</ul>
<p>Settings that break the order of the weights were left out. Training: ${training.map(escaped).join(', ')}. Test: ${test.map(escaped).join(', ')}.</p>
</html>
`;
}

function surfaceSvg(calibration: Calibration): string {
  const { tried, best, grid } = calibration;
  const { low: lows, high: highs } = grid;
  const row = tried.find(({ weights }) => areSameWeights(weights, best.weights));
  const surface = row === undefined ? [] : surfaceOf(calibration, row);
  const values = surface.flat().filter((value) => value !== null);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const cells = surface.flatMap((line, lowIndex) =>
    line.map((value, highIndex) => {
      const [x, y] = [left + highIndex * cell, top + lowIndex * cell];
      const share = value === null || most === least ? 1 : (value - least) / (most - least);
      const isChosen = lows[lowIndex] === best.thresholds.low && highs[highIndex] === best.thresholds.high;
      const frame = isChosen ? ' stroke="#1c2024" stroke-width="3"' : ' stroke="#fff"';
      const ink = share > 0.6 ? '#fff' : '#1c2024';
      return `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="hsl(205 60% ${Math.round(92 - 55 * share)}%)"${frame}/><text x="${x + cell / 2}" y="${y + cell / 2 + 4}" text-anchor="middle" fill="${ink}">${value?.toFixed(3) ?? '-'}</text>`;
    }),
  );
  const columns = highs.map((high, index) => `<text x="${left + (index + 0.5) * cell}" y="${top - 8}" text-anchor="middle">${high}</text>`);
  const lines = lows.map((low, index) => `<text x="${left - 8}" y="${top + (index + 0.5) * cell + 4}" text-anchor="end">${low}</text>`);
  const [width, height] = [left + highs.length * cell + 8, top + lows.length * cell + 28];
  const names = `<text x="4" y="${top - 8}">low \\ high</text>`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img" aria-label="Value of the objective over the low and the high threshold">${names}${columns.join('')}${lines.join('')}${cells.join('')}</svg>`;
}

function tableRow(name: string, { value, resolved, escalated, called, issues, unknown }: Replay): string {
  const shares = [value, resolved, escalated, called].map((share) => `<td>${share?.toFixed(3) ?? '-'}</td>`).join('');
  return `<tr><td>${name}</td>${shares}<td>${issues}</td><td>${unknown}</td></tr>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
