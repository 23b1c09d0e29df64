import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The token of a link in an email, and a function that forgets it once it is used. It is removed from the address
 * immediately, and stored with the history entry so that a reload finds it.
 */
export const useToken = (): [token: string, forget: () => void] => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  const [token, setToken] = useState<string>(() => inAddress ?? (state as { token?: string } | null)?.token ?? '')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token } })
  }, [inAddress, navigate, pathname, token])
  const forget = (): void => {
    setToken('')
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }
  return [token.trim(), forget]
}
