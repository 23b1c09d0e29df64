import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAll } from './compress.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // What visitors see first is drawn ahead; every other address is drawn by the shell.
  prerender: ['/', '/login', '/signup', '/forgot-psw', '/terms-and-condition', '/privacy-policy'],
  buildEnd: ({ reactRouterConfig }) => compressAll(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
