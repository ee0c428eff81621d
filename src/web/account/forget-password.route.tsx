export default function Page() {
  return <h1>forget password</h1>
}
