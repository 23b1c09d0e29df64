import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const place = (file: string): string => fileURLToPath(new URL(file, import.meta.url))
const everywhere = readFileSync(place('app/ui/styles.css'), 'utf8')
const sheetOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`
const isThere = (sheet: string): boolean => existsSync(place(`../node_modules/${sheet}`))

/**
 * Makes each component of the library import its own styles, so that a page loads only those it needs. The styles that
 * others build on come first and on every page: styles.css names them. In development the library is one file, and so
 * are its styles.
 */
export const componentStyles = (): Plugin => ({
  name: 'component-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine[\\/]core[\\/]esm[\\/]components[\\/].*\.module\.mjs$|[\\/]ui[\\/]styles\.css/ },
    handler(code, id) {
      const sheet = sheetOf(/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? '')
      const isBuilt = this.environment.mode === 'build'
      if (!isBuilt && id.includes('styles.css'))
        return { code: code.replace('@layer mantine;', '$&\n@import "@mantine/core/styles.layer.css";'), map: null }
      if (!isBuilt || everywhere.includes(`"${sheet}"`) || !isThere(sheet)) return undefined
      return { code: `import '${sheet}'\n${code}`, map: null }
    },
  },
})
