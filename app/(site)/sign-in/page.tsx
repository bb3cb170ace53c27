import type { Metadata } from 'next';
import { backPath } from '#app/back-path.ts';
import { SignInForm } from '#components/shell/sign-in-form.tsx';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string | string[] }> }) {
  const { next } = await searchParams;
  return (
    <main id="content" className="mx-auto grid max-w-[400px] gap-4 px-4 py-16">
      <h1 className="text-title">Sign in</h1>
      <p className="text-soft">
        Watching needs no password. You need it to start, stop or change anything, and to see prompts, answers and costs. It is the password
        that the dashboard was started with.
      </p>
      <SignInForm back={backPath(next)} />
    </main>
  );
}
