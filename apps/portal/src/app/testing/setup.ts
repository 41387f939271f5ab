/** The first test of a file also waits until the pages it shows are compiled, which takes seconds on a busy machine. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
