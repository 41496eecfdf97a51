import * as migration_20261122_121031_initial from './20261122_121031_initial';

export const migrations = [
  {
    up: migration_20261122_121031_initial.up,
    down: migration_20261122_121031_initial.down,
    name: '20261122_121031_initial'
  },
];
