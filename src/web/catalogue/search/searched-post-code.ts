import { useEffect } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router'

import { postCodeName } from '#web/accounts/session/signed-in.ts'
import { searchAddress } from '#web/catalogue/search/search-address.ts'
import { parseJson, stored } from '#web/ui/stored/stored.ts'

/** The post code of the last search. */
export const searchedPostCode = stored(postCodeName, (text) => {
  const postCode = parseJson(text)
  return typeof postCode === 'string' ? postCode : undefined
})

/** Marks the navigation to the remembered post code, which the customer may interrupt by typing. */
export const rememberedState = 'remembered'

let isFirstPage = true

/** Remembers the post code of this list, or opens the list near the remembered one. Going back never does. */
export function useSearchedPostCode(found: string | undefined): void {
  const [address] = useSearchParams()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  useEffect(() => {
    const isOpened = isFirstPage || !isBack
    isFirstPage = false
    const postCode = searchedPostCode.read()
    if (found) searchedPostCode.write(found)
    else if (postCode && isOpened && !address.has('postCode') && navigator.onLine && !isTyping())
      void navigate(searchAddress(address, { postCode }), {
        replace: true,
        preventScrollReset: true,
        state: rememberedState,
      })
  }, [found, address, isBack, navigate])
}

/** Either search form holds a text that the customer typed. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('[role=search] [name=q]')
  return [...fields].some(({ value, defaultValue }) => value !== '' && value !== defaultValue)
}
