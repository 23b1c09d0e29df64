import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The token of a mailed link. It leaves the address bar at once, and is kept with the page so that a reload finds it. */
export const useToken = (): string => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')
  const [token] = useState<string>(() => inAddress ?? (state as { token?: string } | null)?.token ?? '')
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token } })
  }, [inAddress, navigate, pathname, token])
  return token.trim()
}
