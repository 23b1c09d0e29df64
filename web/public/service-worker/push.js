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

// Whoever signs out without a signal cannot tell the server: what it sends then comes nowhere.
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(endRinging().catch(() => undefined))
})

/** Rings for whoever was signed in no more, and takes away what is shown for them. */
const endRinging = async () => {
  const { registration } = self
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close()
}
