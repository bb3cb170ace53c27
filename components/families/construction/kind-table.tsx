import { ItemIcon } from '#components/item-icon/item-icon.tsx';
import type { Layer, LayerBlock } from '#lib/blueprint/layers.ts';
import { formatName, formatNumber } from '#lib/format.ts';

/** The blocks of a site by the kind that the blueprint wants: how many are wanted, right, wrong and missing. */
export function KindTable({ layers }: { layers: readonly Layer[] }) {
  const wanted = layers.flatMap(({ blocks }) => blocks.filter((block) => block.wanted !== null));
  const kinds = [...Map.groupBy(wanted, (block) => block.wanted?.name ?? '')].sort(([, one], [, other]) => other.length - one.length);
  const count = (blocks: readonly LayerBlock[], mark: LayerBlock['mark']): number => blocks.filter((block) => block.mark === mark).length;
  return (
    <table className="w-full text-data [&_td]:h-8 [&_td]:px-1.5 [&_td]:text-right [&_th:first-child]:pl-3 [&_td:last-child]:pr-3 [&_th:last-child]:pr-3 [&_th]:px-1.5">
      <thead>
        <tr className="h-8 text-micro text-muted [&_th+th]:text-right">
          <th scope="col">Block</th>
          <th scope="col">Wanted</th>
          <th scope="col">Right</th>
          <th scope="col">Wrong</th>
          <th scope="col">Missing</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(([name, blocks]) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="font-normal">
              <span className="flex items-center gap-2">
                <ItemIcon name={name} />
                {formatName(name)}
              </span>
            </th>
            <td>{formatNumber(blocks.length)}</td>
            {(['right', 'wrong', 'missing'] as const).map((mark) => {
              const number = count(blocks, mark);
              return (
                <td key={mark} className={number === 0 ? 'text-muted' : ''}>
                  {formatNumber(number)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
