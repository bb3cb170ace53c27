'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster } from 'sonner';

const look =
  'flex items-center gap-2.5 rounded-sm border bg-raised px-3.5 py-2.5 font-sans text-body text-text shadow-none w-[min(420px,calc(100vw-32px))]';

/** Shows short notices about saved data and errors. An error stays ten seconds. */
export function Notices() {
  return (
    <Toaster
      position="bottom-right"
      closeButton={false}
      icons={{
        success: <CircleCheck size={16} className="shrink-0 text-ok" aria-hidden="true" />,
        error: <CircleAlert size={16} className="shrink-0 text-error" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: look, default: 'border-outline', success: 'border-outline', error: 'border-error' },
      }}
    />
  );
}
