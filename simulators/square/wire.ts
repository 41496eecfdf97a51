/**
 * The JSON of Square's Payments, Refunds, Disputes and Payouts APIs, as far as the simulator uses it. Source: Square's
 * public OpenAPI spec (Payment, PaymentRefund, Dispute, Payout, CardPaymentDetails, Error), version 2026-09-16.
 */

/** `amount` is in cents. */
export interface MoneyJson {
  amount: number
  currency: string
}

export interface CardJson {
  card_brand: string
  last_4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  card_type: 'CREDIT'
  prepaid_type: 'NOT_PREPAID'
  bin: string
}

export interface PaymentJson {
  id: string
  created_at: string
  updated_at: string
  amount_money: MoneyJson
  total_money: MoneyJson
  approved_money: MoneyJson
  refunded_money?: MoneyJson
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  delay_duration: string
  delay_action: 'CANCEL' | 'COMPLETE'
  delayed_until: string
  source_type: 'CARD'
  card_details: {
    status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED'
    card: CardJson
    entry_method: 'KEYED' | 'ON_FILE'
    cvv_status: 'CVV_ACCEPTED' | 'CVV_REJECTED'
    avs_status: 'AVS_ACCEPTED' | 'AVS_REJECTED'
    statement_description: string
    auth_result_code?: string
    errors?: ErrorJson[]
    card_payment_timeline: { authorized_at?: string; captured_at?: string; voided_at?: string }
  }
  location_id: string
  order_id: string
  reference_id?: string
  customer_id?: string
  note?: string
  buyer_email_address?: string
  refund_ids?: string[]
  receipt_number?: string
  receipt_url?: string
  application_details: { square_product: 'ECOMMERCE_API'; application_id: string }
  version_token: string
}

export interface RefundJson {
  id: string
  status: 'PENDING' | 'COMPLETED' | 'REJECTED' | 'FAILED'
  amount_money: MoneyJson
  payment_id: string
  order_id: string
  location_id: string
  destination_type: 'CARD'
  reason?: string
  created_at: string
  updated_at: string
}

export interface DisputeJson {
  id: string
  /** The same as `id`, for older clients. */
  dispute_id: string
  amount_money: MoneyJson
  reason:
    | 'AMOUNT_DIFFERS'
    | 'CANCELLED'
    | 'DUPLICATE'
    | 'NO_KNOWLEDGE'
    | 'NOT_AS_DESCRIBED'
    | 'NOT_RECEIVED'
    | 'PAID_BY_OTHER_MEANS'
    | 'CUSTOMER_REQUESTS_CREDIT'
    | 'EMV_LIABILITY_SHIFT'
  state:
    | 'INQUIRY_EVIDENCE_REQUIRED'
    | 'INQUIRY_PROCESSING'
    | 'INQUIRY_CLOSED'
    | 'EVIDENCE_REQUIRED'
    | 'PROCESSING'
    | 'WON'
    | 'LOST'
    | 'ACCEPTED'
  due_at: string
  disputed_payment: { payment_id: string }
  card_brand: string
  created_at: string
  updated_at: string
  reported_at: string
  version: number
  location_id: string
}

export interface PayoutJson {
  id: string
  status: 'SENT' | 'PAID' | 'FAILED'
  location_id: string
  created_at: string
  updated_at: string
  amount_money: MoneyJson
  destination: { type: 'BANK_ACCOUNT'; id: string }
  version: number
  type: 'BATCH'
  payout_fee: []
  arrival_date: string
  end_to_end_id: string
}

export interface PayoutEntryJson {
  id: string
  payout_id: string
  effective_at: string
  type: 'CHARGE' | 'REFUND' | 'DISPUTE'
  gross_amount_money: MoneyJson
  fee_amount_money: MoneyJson
  net_amount_money: MoneyJson
  type_charge_details?: { payment_id: string }
  type_refund_details?: { payment_id: string; refund_id: string }
  type_dispute_details?: { payment_id: string; dispute_id: string }
}

export interface ErrorJson {
  category:
    | 'API_ERROR'
    | 'AUTHENTICATION_ERROR'
    | 'INVALID_REQUEST_ERROR'
    | 'PAYMENT_METHOD_ERROR'
    | 'RATE_LIMIT_ERROR'
    | 'REFUND_ERROR'
  code: string
  detail: string
  field?: string
}
