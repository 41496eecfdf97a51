export const SIMULATOR_ACCOUNT = {
  accessToken: 'sandbox-simulator-token',
  applicationId: 'sandbox-sq0idb-simulator',
  locationId: 'LSIMULATOR0001',
  merchantId: 'MLSIMULATOR0001',
} as const
