import NotFound from '../../(site)/not-found'
import { inSpanish } from './in-spanish'

export default inSpanish(NotFound)
