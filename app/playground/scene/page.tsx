import { cameraModes } from '#components/scene/camera-mode.ts';
import { ScenePlayground } from '#components/scene/playground.tsx';

export const metadata = { title: 'Scene' };

export default async function ScenePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { cam, agent, views, aa, map } = await searchParams;
  const mode = cameraModes.find((one) => one === cam) ?? 'orbit';
  return (
    <ScenePlayground
      mode={mode}
      agent={typeof agent === 'string' ? agent : 'Raze'}
      views={views === '4' ? 4 : 1}
      antialias={aa !== '0'}
      map={map === '1'}
    />
  );
}
