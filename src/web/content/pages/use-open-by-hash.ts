import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the question named by the hash, in browsers that do not open it themselves. */
export function useOpenByHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeId(hash.slice(1))) : null
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    question.scrollIntoView()
  }, [hash])
}

/** A malformed hash opens nothing. */
function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}
