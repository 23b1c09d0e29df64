// Shows what was pushed, and opens the page that it leads to.

/** What the server sends: { title, body, link, tag }. */
const read = (data) => {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** Only a page of this site. */
const pageOf = (link) => {
  const page = new URL(typeof link === 'string' ? link : '/notifications', self.location.origin)
  return page.origin === self.location.origin ? page.href : new URL('/notifications', self.location.origin).href
}

self.addEventListener('push', (event) => {
  const { title = 'Something new', body = '', link, tag } = event.data ? read(event.data) : {}
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      icon: '/pictures/push-192.png',
      badge: '/pictures/push-badge-96.png',
      // The same notification takes its own place, and rings again.
      ...(tag && { tag, renotify: true }),
      data: { page: pageOf(link) },
    }),
  )
})

/** Brings an open page of ours to the front and leads it there, or opens one. */
const open = async (page) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find((client) => client.url === page) ?? pages[0]
  if (!shown) return self.clients.openWindow(page)
  await shown.focus().catch(() => undefined)
  // A page that this worker does not control yet cannot be led anywhere.
  return shown.url === page ? shown : shown.navigate(page).catch(() => self.clients.openWindow(page))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.page ?? pageOf()))
})
