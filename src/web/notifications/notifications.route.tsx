export default function Page() {
  return <h1>notifications</h1>
}
