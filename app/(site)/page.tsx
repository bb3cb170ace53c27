export default function HomePage() {
  return (
    <main id="content" className="p-4 text-title">
      Arenacraft
    </main>
  );
}
