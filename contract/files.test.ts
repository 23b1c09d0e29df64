import { expect, test } from 'vitest'
import { getBlur, photoAt } from './files.ts'

test.each([
  [
    '/files/0199aaaa-0000-7000-8000-000000000000/full.webp',
    '/files/0199aaaa-0000-7000-8000-000000000000/face.webp',
    undefined,
  ],
  ['/files/0199aaaa/full.webp#3OcRJYB4d3h_iIeH', '/files/0199aaaa/face.webp', '3OcRJYB4d3h_iIeH'],
  ['/files/0199aaaa/full.webp#', '/files/0199aaaa/face.webp', undefined],
  ['https://example.org/files/me/full.webp#abc', 'https://example.org/files/me/full.webp#abc', undefined],
  ['', '', undefined],
])('%s is found as a face at %s, blurred %s', (address, face, blur) => {
  expect(photoAt(address, 'face')).toBe(face)
  expect(getBlur(address)).toBe(blur)
})
