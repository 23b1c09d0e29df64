import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [reactRouter()],
  // Small files stay files: the content security policy allows no data: scripts or styles.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/api': api, '/files': api, '/dev/mailbox': api } },
})
