/** Whether the scenes mark all layers; choosing a layer turns it off. */
export function AllLayers({ y, onPick }: { y: number | null; onPick: (y: number | null) => void }) {
  return (
    <label className="flex items-center gap-1.5 whitespace-nowrap text-data pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={y === null}
        onChange={(event) => (event.target.checked ? onPick(null) : undefined)}
        className="accent-gold"
      />
      All layers in 3D
    </label>
  );
}
