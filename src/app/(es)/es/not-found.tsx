import { inSpanish } from './in-spanish'
import NotFound from '../../(site)/not-found'

export default inSpanish(NotFound)
