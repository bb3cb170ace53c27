import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

/** Closes a panel that covers the scene. The button is in the panel's upper right corner. */
export function DismissButton({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" look="quiet" icon className="absolute top-2 right-2" aria-label="Close and look around" onClick={onClick}>
      <X size={14} aria-hidden="true" />
    </Button>
  );
}
