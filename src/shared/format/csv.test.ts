import { describe, expect, it } from 'vitest'
import { type CsvCell, csvFile } from './csv'

const lineOf = (...cells: CsvCell[]) => csvFile(['h'], [cells]).split('\r\n')[1]

describe('a CSV file', () => {
  it('begins with a byte order mark for Excel, and ends its lines as RFC 4180 requires', () => {
    expect(csvFile(['Name', 'Seats'], [['José Núñez', 2]])).toBe('\uFEFFName,Seats\r\nJosé Núñez,2\r\n')
  })

  it('has a header even without rows', () => {
    expect(csvFile(['Name'], [])).toBe('\uFEFFName\r\n')
  })

  it.each<[string, CsvCell, string]>([
    ['text', 'Robin', 'Robin'],
    ['nothing', null, ''],
    ['a number', -3, '-3'],
    ['an amount', { cents: 27_550 }, '275.50'],
    ['a whole amount', { cents: 165_000 }, '1650.00'],
    ['a negative amount', { cents: -5 }, '-0.05'],
    ['a comma', 'Sample, Robin', '"Sample, Robin"'],
    ['quotes', 'Rob "Fish" Sample', '"Rob ""Fish"" Sample"'],
    ['several lines', 'two\nlines', '"two\nlines"'],
    ['a lone carriage return', 'two\rlines', '"two\rlines"'],
    ['a formula', '=HYPERLINK("http://example.com")', `"'=HYPERLINK(""http://example.com"")"`],
    ['a plus', '+1+1', "'+1+1"],
    ['a minus', '-2+3', "'-2+3"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab before a formula', '\t=1', "'\t=1"],
    ['a line break before a formula', '\n=1', `"'\n=1"`],
    ['a full-width equals sign', '＝1+1', "'＝1+1"],
    ['a minus inside text', 'half-day', 'half-day'],
  ])('has a cell with %s', (_, cell, text) => {
    expect(lineOf(cell)).toBe(text)
  })
})
