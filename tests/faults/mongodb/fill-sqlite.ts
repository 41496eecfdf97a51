import { withPayload } from '../../../scripts/run/open-payload'
import { addSite } from '../../fakes/add-site'

// This runs in its own process, because a process can open only one database.
await withPayload(addSite, { migrate: true })
process.exit(0)
