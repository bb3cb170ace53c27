import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** Two buttons that step back and forth through a list in the order of time. */
export function StepButtons(properties: {
  /** The names of the buttons. */
  before: string;
  next: string;
  index: number;
  newest: number;
  onPick: (index: number) => void;
}) {
  const { before, next, index, newest, onPick } = properties;
  return (
    <>
      <Button size="small" look="line" icon aria-label={before} disabled={index === 0} onClick={() => onPick(index - 1)}>
        <ChevronLeft size={14} aria-hidden="true" />
      </Button>
      <Button size="small" look="line" icon aria-label={next} disabled={index === newest} onClick={() => onPick(index + 1)}>
        <ChevronRight size={14} aria-hidden="true" />
      </Button>
    </>
  );
}
