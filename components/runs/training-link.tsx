import { GraduationCap } from 'lucide-react';
import Link from 'next/link';
import { buttonLook } from '#components/ui/button.tsx';

/** The way to the page that makes training data of this run's model calls. */
export function TrainingLink({ run }: { run: string }) {
  return (
    <Link href={`/training?runs=${run}`} prefetch={false} className={buttonLook({ size: 'small', look: 'line' })}>
      <GraduationCap size={13} aria-hidden="true" />
      Training data
    </Link>
  );
}
