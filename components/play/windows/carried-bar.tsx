import { Button } from '#components/ui/button.tsx';
import { KeyCap } from '#components/ui/key-cap.tsx';
import type { SlotItem } from './fold-windows.ts';
import { itemFacts } from './item-words.ts';

interface CarriedBarProperties {
  readonly item: SlotItem;
  /** Whether a tap moves a stack to the other side at once. */
  readonly quick: boolean;
  readonly onQuick: (quick: boolean) => void;
  readonly onThrow: (all: boolean) => void;
}

/** The foot of a window: the carried stack with buttons to throw it, else the keys that help. */
export function CarriedBar({ item, quick, onQuick, onThrow }: CarriedBarProperties) {
  return (
    <footer className="flex min-h-11 items-center gap-2 border-line border-t px-3 py-1.5 text-data">
      <output className="min-w-0 flex-1 truncate text-soft" aria-label="Carried">
        {item === null ? '' : itemFacts(item)}
      </output>
      {item !== null ? (
        <>
          <Button size="small" look="line" onClick={() => onThrow(false)}>
            Throw one
          </Button>
          <Button size="small" look="line" onClick={() => onThrow(true)}>
            Throw all
          </Button>
        </>
      ) : (
        <>
          <p className="flex items-center gap-x-3 text-muted pointer-coarse:hidden">
            <span>
              <KeyCap>Shift</KeyCap> move
            </span>
            <span>
              <KeyCap>1</KeyCap>–<KeyCap>9</KeyCap> swap
            </span>
            <span>
              <KeyCap>Q</KeyCap> throw one, <KeyCap>Shift Q</KeyCap> all
            </span>
          </p>
          <span className="hidden text-muted pointer-coarse:inline">Hold for half</span>
          <Button
            size="small"
            look={quick ? 'lit' : 'line'}
            aria-pressed={quick}
            className="pointer-fine:hidden"
            onClick={() => onQuick(!quick)}
          >
            Tap moves at once
          </Button>
        </>
      )}
    </footer>
  );
}
