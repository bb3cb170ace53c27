import type { Metadata } from 'next';
import { CalibrationPage } from '#components/calibration/calibration-page.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Calibrate the gate' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { run } = await searchParams;
  const { calibrations } = services();
  const chosen = typeof run === 'string' ? run : null;
  return (
    <CalibrationPage
      runs={calibrations.runs()}
      run={chosen}
      known={chosen === null ? null : calibrations.find(chosen)}
      initial={chosen === null ? null : calibrations.state(chosen)}
    />
  );
}
