import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { TaskPage } from '#components/tasks/task-page.tsx';
import { services } from '#server/dashboard/provided-services.ts';

export const dynamic = 'force-dynamic';

type Properties = { params: Promise<{ id: string; task: string }> };

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const { id, task } = await params;
  const sheet = await services().tasks.sheet(id, task);
  return { title: sheet === null ? 'Not found' : sheet.task.title };
}

export default async function Page({ params }: Properties) {
  const { id, task } = await params;
  const shared = services();
  const scenario = shared.catalogue.scenarios().find((known) => known.id === id);
  const sheet = await shared.tasks.sheet(id, task);
  if (scenario === undefined || sheet === null) notFound();
  return <TaskPage scenario={scenario} sheet={sheet} record={await shared.tasks.record(id, task)} now={Date.now()} />;
}
