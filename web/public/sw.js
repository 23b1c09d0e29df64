// What goes on while no page is open. Each part stands in a file of its own.
importScripts('/service-worker/offline.js', '/service-worker/push.js')
