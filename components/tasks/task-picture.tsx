import { classNames } from '#components/ui/class-names.ts';

/** The address of a task's picture, which the server draws from the task's data. */
function taskPictureAddress(scenario: string, task: string): string {
  return `/art/${scenario}/tasks/${encodeURIComponent(task)}.svg`;
}

/** A task's picture. Loaded when it comes into sight. Without `alt` it is decoration beside the task's title. */
export function TaskPicture({ scenario, task, alt = '', className }: { scenario: string; task: string; alt?: string; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawn vector picture needs no optimiser
    <img
      src={taskPictureAddress(scenario, task)}
      alt={alt}
      loading="lazy"
      decoding="async"
      width={320}
      height={180}
      className={classNames('aspect-video w-full bg-sunken object-cover', className)}
    />
  );
}
