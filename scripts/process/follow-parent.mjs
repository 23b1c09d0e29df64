// Loaded before a program that must not outlive the script that started it.
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()
