import type { Device } from '@sparkhood/contract/people/sessions'

type Named = { pattern: RegExp; name: string }
type Machine = Named & { kind: Device['kind'] }

// In the order in which they must be tried: most browsers also call themselves by the names of others.
const browsers: readonly Named[] = [
  { pattern: /\b(Edg|EdgA|EdgiOS|Edge)\//, name: 'Edge' },
  { pattern: /\b(OPR|OPT|Opera)\b/, name: 'Opera' },
  { pattern: /\bSamsungBrowser\//, name: 'Samsung Internet' },
  { pattern: /\bVivaldi\//, name: 'Vivaldi' },
  { pattern: /\b(DuckDuckGo|Ddg)\//, name: 'DuckDuckGo' },
  { pattern: /\b(Firefox|FxiOS)\//, name: 'Firefox' },
  { pattern: /(Chrome|Chromium|CriOS)\//, name: 'Chrome' },
  { pattern: /\bSafari\//, name: 'Safari' },
]

const machines: readonly Machine[] = [
  { pattern: /\biPhone\b/, name: 'an iPhone', kind: 'phone' },
  { pattern: /\biPad\b/, name: 'an iPad', kind: 'tablet' },
  { pattern: /\bAndroid\b.*\bMobile\b/, name: 'an Android phone', kind: 'phone' },
  { pattern: /\bAndroid\b/, name: 'an Android tablet', kind: 'tablet' },
  { pattern: /\bWindows\b/, name: 'Windows', kind: 'computer' },
  { pattern: /\bCrOS\b/, name: 'a Chromebook', kind: 'computer' },
  { pattern: /\bMac(intosh| OS X)\b/, name: 'a Mac', kind: 'computer' },
  { pattern: /\bLinux\b/, name: 'Linux', kind: 'computer' },
]

/**
 * A device in plain words, from its user agent (RFC 9110, 10.1.5): 'Firefox on Windows'. An iPad may claim to be a Mac.
 */
export function getDevice(userAgent: string): Pick<Device, 'name' | 'kind'> {
  const browser = browsers.find(({ pattern }) => pattern.test(userAgent))
  const machine = machines.find(({ pattern }) => pattern.test(userAgent))
  const kind = machine?.kind ?? 'unknown'
  if (!browser && !machine) return { name: 'An unknown device', kind }
  return { name: `${browser?.name ?? 'A browser'} on ${machine?.name ?? 'an unknown device'}`, kind }
}
