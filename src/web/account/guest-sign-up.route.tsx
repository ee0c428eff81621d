export default function Page() {
  return <h1>guest sign up</h1>
}
