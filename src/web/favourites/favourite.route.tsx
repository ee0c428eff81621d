export default function Page() {
  return <h1>favourite</h1>
}
