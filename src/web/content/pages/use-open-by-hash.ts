import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the question that the address ends with, in browsers that do not do so themselves. */
export function useOpenByHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(decoded(hash.slice(1))) : null
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    question.scrollIntoView()
  }, [hash])
}

/** Anyone can write an address; a broken one opens nothing. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}
