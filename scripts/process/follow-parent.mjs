// Preloaded into programs that must not outlive the script that started them.
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
