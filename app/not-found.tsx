export default function NotFound() {
  return <main id="content">Not found</main>;
}
